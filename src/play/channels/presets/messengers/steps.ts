// Steps that all of them share.

export const copyAddress = 'Create the channel, and copy its callback address. Parley shows it once.'
export const pause = 'A reply is complete after a pause of 0.8 s: raise inbound.quietMs for an agent that pauses longer.'
