/** So many calls of a model in a row that failed: then Parley does not call it for a while. */
export const failuresToOpen = 10
