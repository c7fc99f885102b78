import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '#web/build.ts'
import { withDemo } from '../support/demo.ts'
import { limits, type Measured, measurePage } from './page-figures.ts'
import { type Places, prepare } from './page-setup.ts'
import { columns } from './report.ts'
import { openUnattached } from './unattached-browser.ts'

const executablePath = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))
const dist = new URL('../../web/dist/', import.meta.url)

/** The pages that are opened most, and what is pressed there: a key that changes what is seen. */
const pagesOf = ({ project, run, longRun, batchRun, review }: Places) => {
  const within = `/projects/${project}`
  return [
    // What of the others is the browser, the shell and whatever else is at work on this machine: they are measured by it.
    { name: 'no data but oneself', path: '/account', keys: [] },
    { name: 'start', path: '/', keys: [] },
    { name: 'project', path: within, keys: [] },
    { name: '10,000 runs', path: `${within}/runs`, keys: ['j', 'j', 'Space'] },
    { name: 'scenarios', path: `${within}/scenarios`, keys: ['j', 'j', 'Space'] },
    { name: 'run', path: `${within}/runs/${run}`, keys: [] },
    { name: 'run of 1,000 turns', path: `${within}/runs/${longRun}`, keys: ['End'] },
    { name: 'batch run of 10,000', path: `${within}/batch-runs/${batchRun}`, keys: [] },
    { name: 'its results', path: `${within}/batch-runs/${batchRun}?tab=cells`, keys: [] },
    { name: 'workbench, 1,000 turns', path: `${within}/reviews/${review}`, keys: [']', ']', '1', 'j'] },
  ]
}

const startedAt = performance.now()
/** On standard error: all of it takes six minutes, of which the 10,000 conversations take three. */
const note = (what: string) => console.error(`${String(Math.round((performance.now() - startedAt) / 1_000)).padStart(4)} s  ${what}`)

/** Each page opened several times: Chromium's own figures next to the limits; and the JavaScript before any page. */
export async function benchPages(): Promise<void> {
  if (!executablePath) throw new Error('No Chromium was found. Install it, for example with `apt-get install chromium`.')
  await buildWeb(true)
  const browser = await openUnattached(executablePath)
  const measure = async (origin: string, dataDir: string) => {
    note('the demo is played')
    const places = await browser.attached(async (context) => prepare(await context.newPage(), { origin, dataDir, note }))
    // What the preparation has queued for later is not what a page costs.
    await sleep(3_000)
    const before = loadavg()[0] ?? 0
    const measured: Measured[] = []
    for (const { path, ...page } of pagesOf(places)) {
      measured.push(await measurePage(browser, { ...page, url: origin + path }))
      note(`${page.name}: ${measured.at(-1)!.lcp} ms`)
    }
    const [bare] = measured
    const rows = measured.map(({ name, lcp, cls, inp, bytes, first }) => {
      const [lcpTimes, inpTimes] = [lcp / bare!.lcp, inp / bare!.inp]
      const isFast = lcp < limits.lcp || lcpTimes <= limits.lcpTimes
      const answers = inp < limits.inp || inpTimes <= limits.inpTimes
      const holds = isFast && answers && cls < limits.cls && bytes <= limits.bytes
      return [
        ...[name, `${lcp} ms`, lcpTimes.toFixed(2), `${first} ms`, cls.toFixed(3), `${inp} ms`, inpTimes.toFixed(2)],
        ...[`${Math.round(bytes / 1_000)} kB`, holds ? 'holds' : 'MISSED'],
      ]
    })
    console.log(
      [
        `${availableParallelism()} processors, Node ${process.versions.node}, load ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`,
        columns([
          ['', 'LCP', 'times', 'first time', 'CLS', 'INP', 'times', 'JavaScript', ''],
          [
            'at most',
            `${limits.lcp} ms`,
            `or ${limits.lcpTimes}`,
            '',
            `${limits.cls}`,
            `${limits.inp} ms`,
            `or ${limits.inpTimes}`,
            `${limits.bytes / 1_000} kB`,
            '',
          ],
          ...rows,
        ]),
        `“Times” is beside the page without data, of this run. JavaScript before any page: ${Math.round((await initialScripts()) / 1_000)} kB by gzip.`,
      ].join('\n\n'),
    )
  }
  await withDemo(measure).finally(() => browser.close())
}

/** Of the scripts that the shell of all pages names, compressed. */
async function initialScripts(): Promise<number> {
  const shell = await readFile(new URL('index.html', dist), 'utf8')
  const scripts = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+[.]js)"/g)].map((match) => match[1]!)
  const sizes = await Promise.all(scripts.map(async (path) => gzipSync(await readFile(new URL(path, dist))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
