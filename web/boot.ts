// The first script of a page, 3 kB. It renews the sign-in and sends the first requests before all other code is evaluated: that takes 50 to
// 100 ms in which no answer is read, so that what was sent only then, or after one of these answers, came later by as much.
import { sendFirst } from './early.ts'

// Locally, both answers take 10 to 40 ms. A slow identity provider, or another tab that renews the sign-in, holds up the page no longer.
const patienceMs = 120

const sending = new Promise<void>((resolve) => {
  setTimeout(resolve, patienceMs)
  void sendFirst(location).then(resolve, resolve)
})
void sending.then(() => import('./main.tsx'))
