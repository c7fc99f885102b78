// The text of a channel key: parley_channel_ and 256 random bits. What is stored is its hash.

const start = 'parley_channel_'
const pattern = /^parley_channel_[\w-]{43}$/

/** `random` is base64url of 32 bytes. */
export const channelKeyOf = (random: string): string => `${start}${random}`
export const isChannelKey = (text: string): boolean => pattern.test(text)
