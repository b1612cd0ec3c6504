import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from './start-process.ts'

const SERVER = `
require('node:http').createServer((request, response) => {
  if (request.url === '/crash') process.kill(process.pid, 'SIGKILL')
  response.end(process.env.GREETING)
}).listen(Number(process.env.PORT), '127.0.0.1')`

/** A program of one file, removed at the end of the test. */
async function program(text: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'process-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'server.cjs')
  await writeFile(file, text)
  return pathToFileURL(file)
}

test('a process is ready with its settings, and ends by SIGTERM', async () => {
  const { url, ended, stop } = await startProcess(await program(SERVER), { GREETING: 'hello' })
  expect(await (await fetch(url)).text()).toBe('hello')
  await stop()
  expect(await ended).toBe('SIGTERM')
})

test('names the signal that killed a process', async () => {
  const { url, ended } = await startProcess(await program(SERVER), {})
  await expect(fetch(`${url}/crash`)).rejects.toThrow()
  expect(await ended).toBe('SIGKILL')
})

test('a process may be killed before it is ready', async () => {
  const { ended } = await startProcess(await program("process.kill(process.pid, 'SIGKILL')"), {})
  expect(await ended).toBe('SIGKILL')
})

test('a process that exits before it is ready is an error', async () => {
  await expect(startProcess(await program('process.exit(3)'), {})).rejects.toThrow('exited with 3')
})

test('a process that is not ready in time is an error that says what it answered last', async () => {
  const busy = `
    require('node:http').createServer((_request, response) => {
      response.writeHead(503).end('{"kafka":"down"}')
    }).listen(Number(process.env.PORT), '127.0.0.1')`
  const started = startProcess(await program(busy), {}, onTestFinished, 3_000)
  await expect(started).rejects.toThrow(
    'not ready within 3000 ms, last answer: 503 {"kafka":"down"}',
  )
})
