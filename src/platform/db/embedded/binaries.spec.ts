import { cpSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { linkLibraries } from './binaries.ts'
import { socketFolderOf } from './paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'package-'))
afterAll(() => rmSync(folder, { recursive: true }))

function makePackage(name: string): string {
  const made = join(folder, name)
  mkdirSync(join(made, 'native/lib/deep'), { recursive: true })
  writeFileSync(join(made, 'native/lib/libz.so.1.2'), 'z')
  const links = ['native/lib/libz.so.1', 'native/lib/deep/libz.so'].map((target) => ({ source: 'native/lib/libz.so.1.2', target }))
  writeFileSync(join(made, 'native/pg-symlinks.json'), JSON.stringify(links))
  return made
}

describe("the package's library links are made without its install script", () => {
  test('by several simultaneously, relative, and again', async () => {
    const made = makePackage('a')
    expect(await Promise.all(Array.from({ length: 8 }, () => linkLibraries(made)))).toEqual(Array(8).fill(true))
    expect(readlinkSync(join(made, 'native/lib/libz.so.1'))).toBe('libz.so.1.2')
    expect(readlinkSync(join(made, 'native/lib/deep/libz.so'))).toBe('../libz.so.1.2')
    expect(await linkLibraries(made)).toBe(true)
  })
  test('also when they were copied as files', async () => {
    const made = makePackage('b')
    for (const target of ['libz.so.1', 'deep/libz.so']) cpSync(join(made, 'native/lib/libz.so.1.2'), join(made, 'native/lib', target))
    expect(await linkLibraries(made)).toBe(true)
    expect(lstatSync(join(made, 'native/lib/libz.so.1')).isFile()).toBe(true)
  })
})

describe('the socket path fits into what the kernel allows', () => {
  test.each([
    ['/srv/parley/data', '/srv/parley/data/socket'],
    [`/srv/${'x'.repeat(74)}`, `/srv/${'x'.repeat(74)}/socket`],
    [`/srv/${'x'.repeat(75)}`, expect.stringMatching(/^\/tmp\/parley-[0-9a-f]{16}$/)],
    [`/srv/${'ü'.repeat(40)}`, expect.stringMatching(/^\/tmp\/parley-[0-9a-f]{16}$/)],
  ])('%s', (dataDir, expected) => {
    expect(socketFolderOf(dataDir)).toEqual(expected)
  })
})
