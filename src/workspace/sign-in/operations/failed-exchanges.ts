import { createBuckets } from '#src/platform/buckets.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { networkOf } from '#src/platform/io/addresses.ts'

// People cannot mistype anything here, because a code comes from the provider by itself. Few genuine ones fail.
const failures = { burst: 20, perSecond: 1 }

/**
 * A made-up code costs us and the identity provider a call, and the provider might then lock out this service and all its people. So failed
 * exchanges, and those in progress, count against the address that they came from; beyond 20, one a second is tried from there.
 */
export function createFailedExchanges(now: () => number) {
  const buckets = createBuckets(failures)
  return {
    /** Does `exchange`, which returns whether the provider vouched. Throws ServiceError `too_many_requests` before it is tried. */
    async count<Answer>(address: string, exchange: () => Promise<{ isVouched: boolean; answer: Answer }>): Promise<Answer> {
      const network = networkOf(address)
      if (!buckets.take(network, now()))
        throw new ServiceError('too_many_requests', 'Too many sign-ins from your address have failed. Wait a moment, then sign in again.', {
          retryAfterSeconds: 1,
        })
      const { isVouched, answer } = await exchange()
      if (isVouched) buckets.giveBack(network, now())
      return answer
    },
  }
}
