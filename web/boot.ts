// The first script of a page, 3 kB. It renews the sign-in and sends the first requests before all other code is evaluated. That evaluation
// takes 50 to 100 ms in which no answer is read, so requests that were sent only then, or after one of these answers, were late by as much.
// `async` in index.html starts it as soon as it has arrived; otherwise it waits for 260 kB of styles that none of its requests need.
import { sendFirst } from './early.ts'

// Locally, both answers take 10 to 40 ms. A slow identity provider, or another tab that renews the sign-in, delays the page no longer than
// this.
const patienceMs = 120

const sending = new Promise<void>((resolve) => {
  setTimeout(resolve, patienceMs)
  void sendFirst(location).then(resolve, resolve)
})

/** Waits for the page and its styles: without them, a list measures itself wrong. */
async function waitForStyles(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null)
  const ends = missing.map((link) => new Promise((resolve) => ['load', 'error'].forEach((end) => void link.addEventListener(end, resolve))))
  await Promise.all(ends)
}

void Promise.all([sending, waitForStyles()])
  .then(() => import('./main.tsx'))
  .then(({ start }) => start())
