import { createBuckets, type Rate } from '#src/platform/buckets.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { networkOf } from '#src/platform/io/addresses.ts'
import { unauthorized } from '../credential.ts'

/**
 * Counts bad credentials by the network of their address. A credential is counted before it is checked, so that concurrent requests cannot
 * exceed the limit, and the count is reversed unless it was bad: a good credential is never refused. `now` in milliseconds.
 */
export function createFailedCredentials(limit: Rate, now: () => number) {
  const failures = createBuckets(limit)
  return {
    /** The answer of `check`. Throws `refusal`, and `too_many_requests` instead once the address has failed too often. */
    async count<T>(
      address: string,
      check: (isThrottled: boolean) => Promise<T | undefined>,
      refusal: () => ServiceError = unauthorized,
    ): Promise<T> {
      const network = networkOf(address)
      const isCounted = failures.take(network, now())
      let isInvalid = false
      try {
        const result = await check(!isCounted)
        if (result !== undefined) return result
        isInvalid = true
      } finally {
        if (isCounted && !isInvalid) failures.giveBack(network, now())
      }
      if (isCounted) throw refusal()
      const retryAfterSeconds = Math.max(1, failures.secondsUntil(network, 1, now()))
      throw new ServiceError(
        'too_many_requests',
        'Too many credentials from your address were not valid. Check yours and try again later.',
        {
          retryAfterSeconds,
        },
      )
    },
  }
}
