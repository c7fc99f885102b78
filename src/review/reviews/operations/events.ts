export { reviewsForEvents, tasksForEvents } from '../store/events.ts'
