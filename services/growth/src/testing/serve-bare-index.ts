import { createServer } from 'node:http'
import process from 'node:process'
import { SEARCH_RESULTS } from '@platform/contracts/growth/search-kinds'
import { connectMongo, systemClock } from '@platform/service-kit'
import { createFollower } from '../operations/search/follow-documents.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { openSearchIndex } from '../search-index/open-index.ts'

// The index of the search, and people by their names, asked bare, for a bench: without groups, schemas, limits and logs.

const { MONGO_URL = '', MONGO_DATABASE = '', PORT } = process.env
const SHOWN = 30

const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'bench', 10_000)
const { searchDocuments } = await createRepositories(mongo, { relay: () => ({ notify() {} }) })
const searchIndex = openSearchIndex()
const follower = createFollower({ searchDocuments, searchIndex, clock: systemClock })
await follower.follow(new AbortController().signal)

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const q = searchParams.get('q')
  response.setHeader('content-type', 'application/json')
  if (q === null) return response.end('{}')
  const people = await searchDocuments.peopleNamed(q, SEARCH_RESULTS.ofOneKind)
  const found = [...searchIndex.find(q).found].slice(0, SHOWN).map(({ document }) => document)
  return response.end(JSON.stringify([...found, ...people]))
})
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  void mongo.close().finally(() => process.exit())
})
