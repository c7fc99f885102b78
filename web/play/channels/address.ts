/** The kind of channel that an address alone suggests; undefined for anything but an address. */
export function kindOfAddress(text: string): 'http' | 'openaiChat' | 'openaiResponses' | 'websocket' | undefined {
  const trimmed = text.trim()
  const url = /\s/.test(trimmed) ? null : URL.parse(trimmed)
  if (!url) return undefined
  if (url.protocol === 'ws:' || url.protocol === 'wss:') return 'websocket'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (url.pathname.endsWith('/chat/completions')) return 'openaiChat'
  return url.pathname.endsWith('/responses') ? 'openaiResponses' : 'http'
}
