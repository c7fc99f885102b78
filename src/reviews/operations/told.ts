export { reviewsToTell, type ToldReview, type ToldTask, tasksToTell } from '../store/told.ts'
