import type { ServicePolicy } from '@platform/testing/abuse'
import { consolePolicy } from '@platform/testing/staff-policy'

const CHANNEL = '/api/remotes/{remote}/channels/{channel}'
const BUILD = '/api/remotes/{remote}/builds/{version}'
const HOST = '/api/remotes/hosts/{host}/{version}'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/remotes/manifest': 'anyone',
    'GET /api/remotes/{remote}/contract': 'anyone',
    'GET /api/remotes/pins': 'visitors',
    'POST /api/remotes/devices': 'anyone',
    'POST /api/remotes/reports': 'anyone',
    'GET /api/remotes/health': { right: 'releases.read', orTeams: true },
    'GET /api/remotes/{remote}/errors': { right: 'releases.read', orTeams: true },
    'POST /api/remotes/overrides': { right: 'releases.try' },
    'GET /api/remotes/status': { right: 'releases.read', orTeams: true },
    'GET /api/remotes/changes': { right: 'releases.read', orTeams: true },
    'GET /api/remotes/{remote}/versions': { right: 'releases.read', orTeams: true },
    'GET /api/remotes/{remote}/trends': { right: 'releases.read', orTeams: true },
    'GET /api/remotes/{remote}/builds': { right: 'releases.read', orTeams: true },
    [`GET ${BUILD}`]: { right: 'releases.read', orTeams: true },
    [`PUT ${BUILD}`]: 'teams',
    [`PUT ${BUILD}/files/{*}`]: 'teams',
    [`GET ${BUILD}/source-maps`]: 'teams',
    [`PUT ${BUILD}/source-maps/{*}`]: 'teams',
    [`POST ${CHANNEL}/release`]: 'teams',
    [`POST ${CHANNEL}/promote`]: 'teams',
    [`POST ${CHANNEL}/rollback`]: 'teams',
    [`POST ${CHANNEL}/retire`]: 'teams',
    [`POST ${CHANNEL}/check`]: 'teams',
    'PUT /api/remotes/{remote}/pins': 'teams',
    'DELETE /api/remotes/{remote}/pins': 'teams',
    'GET /api/remotes/{remote}/pins': 'teams',
    'POST /api/remotes/{remote}/previews': 'teams',
    'GET /api/remotes/{remote}/previews': { right: 'releases.read', orTeams: true },
    'DELETE /api/remotes/{remote}/previews/{id}': 'teams',
    'GET /api/remotes/previews': { right: 'releases.preview' },
    'GET /api/remotes/previews/{id}': { right: 'releases.preview' },
    'POST /api/remotes/previews/{id}/open': { right: 'releases.preview' },
    'PUT /api/remotes/hosts/{host}/{version}': 'deployers',
    'GET /api/remotes/team': 'any team',
    'POST /api/remotes/team/test-notice': 'teams',
    'GET /api/remotes/acts': { right: 'acts.read' },
    ...consolePolicy,
  },
  samples: {
    remote: 'mfe-quests',
    version: '0.0.1',
    channel: 'beta',
    host: 'shell',
    id: '01980000-0000-7000-8000-000000000002',
    '*': 'remoteEntry.js',
  },
  bodyPath: '/api/remotes/reports',
  openObjects: {
    [`PUT ${BUILD} body.size.files`]: { why: 'by path of a file' },
    [`PUT ${BUILD} body.contract.exposes`]: { why: 'by name of a module' },
    [`PUT ${BUILD} body.contract.exposes.*.props`]: { why: 'is a JSON schema, stored as a text' },
    [`PUT ${BUILD} body.contract.exposes.*.events`]: { why: 'by name of an event' },
    [`PUT ${BUILD} body.contract.exposes.*.events.*`]: {
      why: 'is a JSON schema, stored as a text',
    },
    [`PUT ${HOST} body.provides`]: { why: 'by name of a package' },
    [`PUT ${HOST} body.uses`]: { why: 'by name of a remote' },
    [`PUT ${HOST} body.uses.*`]: { why: 'by name of a module' },
  },
}
