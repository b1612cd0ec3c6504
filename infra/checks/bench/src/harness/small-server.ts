import { createServer } from 'node:http'
import process from 'node:process'

// A server that does next to nothing, for the harness to measure against itself.
createServer((_request, response) => response.end('{}')).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
process.once('SIGTERM', () => process.exit())
