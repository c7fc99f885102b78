/** Whether a host name or an address, with or without the brackets of IPv6, is this machine regardless of any name server. */
export const isLoopbackHost = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/i.test(host)
