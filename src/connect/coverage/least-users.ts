/** Of fewer, a distribution could tell one from the others. */
export const leastUsers = 20
