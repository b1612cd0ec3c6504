import { createServer } from 'node:http'
import process from 'node:process'

// A minimal server that the harness measures against itself.
createServer((_request, response) => response.end('{}')).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
process.once('SIGTERM', () => process.exit())
