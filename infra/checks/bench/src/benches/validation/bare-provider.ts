import { createServer } from 'node:http'
import process from 'node:process'

// The API of a game that takes `ANSWER_MS`. `PUT /hold` makes it answer nobody, until `DELETE /hold`.
const afterMs = Number(process.env.ANSWER_MS)
let isHeld = false
const held = new Set<() => void>()

createServer((request, response) => {
  const answer = () => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ done: true }))
  }
  request.resume()
  if (request.url === '/hold') {
    isHeld = request.method === 'PUT'
    if (!isHeld) for (const release of held) release()
    if (!isHeld) held.clear()
    answer()
  } else if (request.method === 'GET') {
    answer()
  } else if (isHeld) {
    held.add(answer)
    response.on('close', () => held.delete(answer))
  } else {
    setTimeout(answer, afterMs)
  }
}).listen(Number(process.env.PORT), '127.0.0.1')

process.once('SIGTERM', () => process.exit())
