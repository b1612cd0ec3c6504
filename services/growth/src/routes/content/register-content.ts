import type { ServiceApp } from '@platform/service-kit'
import type { ContentDependencies } from '../../operations/content/dependencies.ts'
import type { ReadsContent } from '../../operations/content/shown-content.ts'
import { pagePartRoutes } from './page-parts.ts'
import { showPictureRoute, uploadPictureRoute } from './pictures.ts'
import { publishedRoutes } from './published.ts'
import { staffContentRoutes } from './staff-content.ts'
import { writeContentRoutes } from './write-content.ts'

/** Every route of content. */
export async function registerContent(
  app: ServiceApp,
  deps: ContentDependencies & ReadsContent,
): Promise<void> {
  publishedRoutes(app, deps)
  pagePartRoutes(app, deps)
  showPictureRoute(app, deps)
  staffContentRoutes(app, deps)
  writeContentRoutes(app, deps)
  await app.register(uploadPictureRoute, deps)
}
