/** After this many failed calls of a model in a row, Parley does not call it for a while. */
export const failuresToOpen = 10
