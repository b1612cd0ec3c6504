import {
  DomainError,
  type Idempotency,
  recordAct,
  type Staff,
  sameRequest,
} from '@platform/service-kit'
import type { Stock } from '../../domain/store/item.ts'
import { NO_STOCK } from '../../domain/store/item.ts'
import type { StoreUpload } from '../../repositories/store-uploads.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'storeItems' | 'storeCodes' | 'storeUploads' | 'codeSeals' | 'audit' | 'events' | 'clock' | 'ids'
>

/**
 * Adds codes to an item: all of them, or none. They are stored first so that nobody can take one; the end of the upload, one write,
 * is what makes them part of the stock.
 * @throws NOT_FOUND, CODES_TWICE with the lines, IDEMPOTENCY_KEY_REUSED
 */
export async function uploadCodes(
  deps: Needed,
  by: Staff,
  { itemId, codes }: { itemId: string; codes: readonly string[] },
  request: Pick<Idempotency, 'id' | 'hash'>,
): Promise<{ added: number; stock: Stock }> {
  const { storeItems, storeCodes, storeUploads, codeSeals, clock } = deps
  if (!(await storeItems.find(itemId))) throw new DomainError('NOT_FOUND')
  const sealed = codes.map((code) => codeSeals.sealCode(itemId, code))
  const marks = sealed.map(({ mark }) => mark)
  requireNone(marks.flatMap((mark, n) => (marks.indexOf(mark) < n ? [n + 1] : [])))
  const id = request.id('store-upload')
  const upload = await storeUploads.open({
    ...{ id, itemId, hash: request.hash, count: codes.length },
    ...{ state: 'open', lines: [], createdAt: clock.now() },
  })
  sameRequest(upload.hash, request.hash)
  const ended = upload.state === 'open' ? await store(deps, by, upload, sealed) : upload
  await finishUpload(deps, ended)
  if (ended.state === 'void') requireNone(ended.lines)
  if (ended.state !== 'done') throw new DomainError('IN_PROGRESS')
  const stocks = await storeCodes.stocks([itemId])
  return { added: ended.count, stock: stocks.get(itemId) ?? NO_STOCK }
}

async function store(
  deps: Needed,
  by: Staff,
  { id, itemId, count }: StoreUpload,
  sealed: Parameters<Needed['storeCodes']['load']>[2],
): Promise<StoreUpload> {
  const { storeCodes, storeUploads } = deps
  await storeCodes.load(id, itemId, sealed)
  const marks = sealed.map(({ mark }) => mark)
  const twice = new Set(await storeCodes.marksOfOthers(id, itemId, marks))
  if (twice.size > 0) {
    const lines = marks.flatMap((mark, n) => (twice.has(mark) ? [n + 1] : []))
    return storeUploads.end(id, 'void', lines)
  }
  await recordAct(deps, {
    id: deps.ids.from('act', 'add-store-codes', id),
    ...{ by, action: 'add-store-codes', subject: { kind: 'store-item', id: itemId } },
    after: { added: count },
  })
  return storeUploads.end(id, 'done')
}

/** Makes the codes of an upload that has ended part of the stock, or removes them. One that was left open is void. */
export async function finishUpload(
  { storeCodes, storeUploads }: Pick<Needed, 'storeCodes' | 'storeUploads'>,
  { id, state }: StoreUpload,
): Promise<void> {
  if (state === 'done') await storeCodes.release(id)
  else await storeCodes.unload(id)
  await storeUploads.finish(id)
}

/** @throws CODES_TWICE */
function requireNone(lines: readonly number[]): void {
  if (lines.length > 0) throw new DomainError('CODES_TWICE', { lines: [...lines] })
}
