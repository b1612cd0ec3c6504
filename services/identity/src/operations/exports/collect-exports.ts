import type {
  ExportedCollection,
  ExportPart,
  ExportTask,
} from '@platform/contracts/identity/exports'
import type { ServiceName } from '@platform/contracts/services'
import { DomainError, forEachSettled } from '@platform/service-kit'
import { type DataExport, exportKey, readyBefore } from '../../domain/data-export.ts'
import type { Dependencies } from '../dependencies.ts'
import { exportFile } from './export-file.ts'

/** Exports of one run, and of one answer to a service. */
const BATCH = 50

/** The exports that wait for a service. */
export async function exportTasksOf(
  { exports }: Pick<Dependencies, 'exports'>,
  service: ServiceName,
): Promise<ExportTask[]> {
  const pending = await exports.pendingOf(service, BATCH)
  return pending.map(({ id, userId }) => ({ id, userId }))
}

/** Stores a part of a service. @throws DomainError NOT_FOUND for an export that does not wait for it */
export async function takePart(
  { exports }: Pick<Dependencies, 'exports'>,
  id: string,
  service: ServiceName,
  part: ExportPart,
): Promise<void> {
  const found = await exports.find(id)
  if (!found?.pending.includes(service)) throw new DomainError('NOT_FOUND')
  await exports.putPart(found, service, part)
}

/** A service has sent all its parts. Again, it changes nothing. */
export async function takeAnswer(
  { exports }: Pick<Dependencies, 'exports'>,
  id: string,
  service: ServiceName,
  collections: readonly ExportedCollection[],
): Promise<void> {
  await exports.answer(id, service, collections)
}

/** Adds identity's own part, makes the file of each export that all services have answered, and deletes those that are over. */
export async function collectExports(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { exports, clock } = deps
  const own = await exports.pendingOf('identity', BATCH)
  await forEachSettled(own, signal, (one) => addOwnPart(deps, one))
  await forEachSettled(await exports.complete(BATCH), signal, (one) => makeFile(deps, one))
  const over = await exports.readyBy(readyBefore(clock.now()), BATCH)
  await forEachSettled(over, signal, (one) => removeExport(deps, one))
}

async function addOwnPart(deps: Dependencies, one: DataExport): Promise<void> {
  const collections = await deps.exportOwn(one.userId, (part) =>
    deps.exports.putPart(one, 'identity', part),
  )
  await deps.exports.answer(one.id, 'identity', collections)
}

async function makeFile(deps: Dependencies, one: DataExport): Promise<void> {
  const bytes = await exportFile(deps, one)
  await deps.objects.put(exportKey(one.id), bytes)
  await deps.exports.setReady(one.id, bytes.length, deps.clock.now())
}

/** Deletes the file first: while the export is stored, another run finds it again. */
export async function removeExport(
  { exports, objects }: Pick<Dependencies, 'exports' | 'objects'>,
  { id }: DataExport,
): Promise<void> {
  await objects.remove(exportKey(id))
  await exports.remove(id)
}
