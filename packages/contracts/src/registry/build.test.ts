import { expect, test } from 'vitest'
import { buildDescription, filePath, remoteName, sizeReport } from './build.ts'

const sizesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`chunk-${n}.js`, { bytes: 1, gzip: 1 }]),
  )

test('a build reports the sizes of no more files than a description can hold', () => {
  const report = { initialGzip: 1, totalGzip: 1 }
  expect(sizeReport.safeParse({ ...report, files: sizesOf(400) }).success).toBe(true)
  expect(sizeReport.safeParse({ ...report, files: sizesOf(401) }).success).toBe(false)
})

test('a remote has a name of one word or more, and its container that name with the version', () => {
  for (const name of ['mfe-clans', 'mfe-game-studio', 'mfe-web3']) {
    expect(remoteName.safeParse(name).success, name).toBe(true)
    const container = `${name}@1.0.0`
    expect(buildDescription.shape.container.safeParse(container).success, container).toBe(true)
  }
  for (const name of ['mfe-', 'mfe--a', 'mfe-a-', 'mfe-a--b', 'mfe-A', 'mfe-3d', 'mfe-a/b']) {
    expect(remoteName.safeParse(name).success, name).toBe(false)
  }
})

test('no segment of a path is one that a client removes from an address', () => {
  for (const path of ['a.js', '.a/b.js', 'a./b.js', 'a/.b', '@scope/a-b_c.0.js']) {
    expect(filePath.safeParse(path).success, path).toBe(true)
  }
  for (const path of ['.', './e.js', 'a/.', 'a/./b', './.', '..', 'a/../b', 'a/', '/a']) {
    expect(filePath.safeParse(path).success, path).toBe(false)
  }
})
