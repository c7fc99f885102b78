// The first script of a page, and a small one. It renews the sign-in and sends the first requests before all other code is evaluated. No
// answer is read during that evaluation, so requests that were sent only then, or after one of these answers, would be late by as much.
// `async` in index.html starts it as soon as it has arrived; otherwise it waits for styles that none of its requests need.
import { sendFirst } from './early.ts'

// A slow identity provider, or another tab that renews the sign-in, delays the page no longer than this.
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
