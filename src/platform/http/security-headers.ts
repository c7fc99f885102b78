const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** On every answer, including errors and answers to incomplete requests; pages have their own policy. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
