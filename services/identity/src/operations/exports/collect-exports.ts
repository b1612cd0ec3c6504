import type {
  ExportedCollection,
  ExportPart,
  ExportTask,
} from '@platform/contracts/identity/exports'
import type { ServiceName } from '@platform/contracts/services'
import { DomainError, forEachSettled } from '@platform/service-kit'
import { type DataExport, exportKey, nextFileCheck, readyBefore } from '../../domain/data-export.ts'
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

/**
 * Adds identity's own part, makes the file of each export that all services have answered, and deletes those that are over, and
 * files whose export is gone. An export that fails keeps no other waiting.
 */
export async function collectExports(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { exports, exportFiles, clock } = deps
  const steps = [
    async () => {
      const own = await exports.pendingOf('identity', BATCH)
      await forEachSettled(own, signal, (one) => addOwnPart(deps, one))
    },
    async () => forEachSettled(await exports.complete(BATCH), signal, (one) => makeFile(deps, one)),
    async () => {
      const over = await exports.readyBy(readyBefore(clock.now()), BATCH)
      await forEachSettled(over, signal, (one) => removeExport(deps, one))
    },
    async () => {
      const files = await exportFiles.toCheck(clock.now(), BATCH)
      await forEachSettled(files, signal, (id) => checkFile(deps, id))
    },
  ]
  await forEachSettled(steps, signal, (step) => step())
}

async function addOwnPart(deps: Dependencies, one: DataExport): Promise<void> {
  const collections = await deps.exportOwn(one.userId, (part) =>
    deps.exports.putPart(one, 'identity', part),
  )
  await deps.exports.answer(one.id, 'identity', collections)
}

async function makeFile(deps: Dependencies, one: DataExport): Promise<void> {
  const { exports, exportFiles, objects, clock } = deps
  const bytes = await exportFile(deps, one)
  await exportFiles.note(one.id, nextFileCheck(clock.now()))
  await objects.put(exportKey(one.id), bytes)
  const isKept = await exports.setReady(one.id, bytes.length, clock.now())
  // The user was erased while the file was made.
  if (!isKept) await objects.remove(exportKey(one.id))
}

/** An export that is gone does not come back, and its file may have been written after it went. */
async function checkFile(
  { exports, exportFiles, objects, clock }: Dependencies,
  id: string,
): Promise<void> {
  const now = clock.now()
  if (await exports.find(id)) return exportFiles.note(id, nextFileCheck(now))
  await objects.remove(exportKey(id))
  await exportFiles.forget(id, now)
}

/** Deletes the file first: while the export is stored, another run finds it again. */
export async function removeExport(
  { exports, objects }: Pick<Dependencies, 'exports' | 'objects'>,
  { id }: DataExport,
): Promise<void> {
  await objects.remove(exportKey(id))
  await exports.remove(id)
}
