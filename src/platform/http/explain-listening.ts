type Place = { host: string; port: number; setting: string }

/** How to fix an address at which this process cannot listen. `setting` is PORT or PARLEY_METRICS_PORT. */
export function listeningFault(code: string, { host, port, setting }: Place): string {
  const address = `${host}:${port}`
  if (code === 'EADDRINUSE') return `${address} is in use by another program. Stop that program, or set ${setting} to a free port.`
  if (code === 'EACCES') return `${address} is not allowed for this user. Set ${setting} to a port above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is not an address of this machine. Correct HOST.`
  return `${address} cannot be opened (${code}). Correct HOST and ${setting}.`
}

/** The fault of a process that could not listen; any other error as it is. */
export const explainListening = (error: Error & { code?: string; syscall?: string }, place: Place): Error =>
  error.code !== undefined && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    ? new Error(listeningFault(error.code, place), { cause: error })
    : error
