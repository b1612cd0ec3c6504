import type { ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { storeSourceMapRoute } from './source-maps.ts'
import { storeFileRoute } from './store-file.ts'
import { uploadMemory } from './upload-memory.ts'

/** The routes that take raw bytes: a Fastify scope of its own, in which a body is bytes whatever its content type says. */
export async function uploadRoutes(app: ServiceApp, deps: Dependencies): Promise<void> {
  const memory = uploadMemory()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  storeFileRoute(app, deps, memory)
  storeSourceMapRoute(app, deps, memory)
}
