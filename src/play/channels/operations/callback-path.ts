/** The path for callbacks, below the origin of Parley. `token`: the key of the channel, or the token of one conversation. */
export const callbackPath = (channelId: string, token: string): string => `/inbound/${channelId}/${token}`
