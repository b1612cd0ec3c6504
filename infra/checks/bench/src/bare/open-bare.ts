import process from 'node:process'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { type Db, MongoClient } from 'mongodb'

/** Fastify, the driver and token verification, written by hand without service-kit. */
export interface Bare {
  app: FastifyInstance
  database: Db
  listen(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    userId: string
  }
}

export async function openBare(): Promise<Bare> {
  const { MONGO_URL = '', MONGO_DATABASE, PORT } = process.env
  // The options of service-kit, so that both sides ask the same of the database.
  const mongo = new MongoClient(MONGO_URL, {
    useBigInt64: true,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    maxPoolSize: 50,
  })
  await mongo.connect()
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  app.decorateRequest('userId', '')
  app.get('/readyz', async () => ({ ready: true }))
  process.once('SIGTERM', async () => {
    await app.close()
    await mongo.close()
    process.exit()
  })
  return {
    app,
    database: mongo.db(MONGO_DATABASE),
    listen: async () => {
      await app.listen({ port: Number(PORT), host: '127.0.0.1' })
    },
  }
}

/** A hook that requires a valid user token. */
export function signedIn() {
  const { JWKS_URL = '', TOKEN_ISSUER = '', TOKEN_AUDIENCE = '' } = process.env
  const keys = createRemoteJWKSet(new URL(JWKS_URL))
  const expected = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, algorithms: ['ES256'] }
  return async (request: FastifyRequest) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const { payload } = await jwtVerify(token, keys, expected)
    request.userId = payload.sub ?? ''
  }
}
