/** After this many consecutive failed calls of a model, Parley does not call it for a while. */
export const failuresToOpen = 10
