import { remoteName } from '@platform/contracts/registry/build'
import { channel, pin, pinBody, pinsQuery, unpinQuery } from '@platform/contracts/registry/manifest'
import { signed } from '@platform/contracts/registry/signed'
import { answers, type Clock, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { z } from 'zod'
import type { ContractGate } from '../../operations/contract-gate.ts'
import type { ManifestReader } from '../../operations/manifest-reader.ts'
import { pinBuild, signedPins } from '../../operations/pin-build.ts'
import type { BuildsRepository } from '../../repositories/builds-repository.ts'
import type { ChannelChangesRepository } from '../../repositories/channel-changes-repository.ts'
import type { PinsRepository } from '../../repositories/pins-repository.ts'
import type { Signer } from '../../signing/registry-signer.ts'
import { forTeams, teamOf } from '../release-guard.ts'

interface Deps {
  builds: BuildsRepository
  changes: ChannelChangesRepository
  pins: PinsRepository
  manifests: ManifestReader
  gate: ContractGate
  signer: Signer
  clock: Clock
  buildsUrl: string
  lifetimeMs: number
}

const params = z.object({ remote: remoteName })
const address = '/api/remotes/:remote/pins'

export function pinRoutes(app: ServiceApp, parts: Deps): void {
  const { pins, manifests } = parts
  const pinsChanged = () => channel.options.forEach(manifests.changed)
  app.put(
    address,
    {
      config: { access: forTeams('pin') },
      schema: {
        params,
        body: pinBody,
        response: answers({ 200: pin }, ['NOT_FOUND', 'BUILD_INCOMPLETE', 'CONTRACT_BROKEN']),
      },
    },
    async (request) => {
      const wanted = { ...request.params, ...request.body }
      await pinBuild(parts, { ...wanted, by: teamOf(request).name })
      pinsChanged()
      return ok(wanted)
    },
  )
  app.delete(
    address,
    {
      config: { access: forTeams('pin') },
      schema: { params, querystring: unpinQuery, response: answers({ 200: pin }) },
    },
    async ({ params: { remote }, query: { subject } }) => {
      await pins.remove(subject, remote)
      pinsChanged()
      return ok({ remote, subject, version: null })
    },
  )
  app.get(
    '/api/remotes/pins',
    {
      config: { access: 'optional-user' },
      schema: { querystring: pinsQuery, response: answers({ 200: signed }, ['NOT_FOUND']) },
    },
    async ({ query: { partner }, user }, reply) => {
      reply.header('cache-control', 'no-store')
      const subject = partner === undefined ? user && `user:${user.id}` : `partner:${partner}`
      if (!subject) throw new DomainError('NOT_FOUND')
      return ok(await signedPins(parts, subject))
    },
  )
}
