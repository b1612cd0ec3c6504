import type { ContentItem } from '@platform/contracts/growth/content'
import { contentItemPath, OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { fireEvent, screen } from '@testing-library/react'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'

export const ITEMS = 'GET /content/admin/items'
export const ITEM = 'GET /content/admin/items/:id'
export const VERSIONS = 'GET /content/admin/items/:id/versions'
export const CREATE = 'POST /content/admin/items'
export const SAVE = 'PUT /content/admin/items/:id'
export const PUBLISH = 'POST /content/admin/items/:id/publish'
export const UPLOAD = 'POST /content/admin/pictures'
export const WITHDRAW = 'POST /content/admin/items/:id/withdraw'

interface Opened {
  path?: string
  roles?: string[]
  serve: (api: FakeApi) => void
}

/** Mounts the pages of content for one test, for a user with these roles. */
export async function openContent({
  path = OPERATOR_PATHS.content,
  roles = ['campaign-manager'],
  serve,
}: Opened) {
  const api = createFakeApi()
  api.on(VERSIONS, () => answer({ items: [], nextCursor: null }))
  serve(api)
  const session = { ...signedIn, roles }
  const shell = createFakeShell({ now: 0, session })
  const { onNotFound } = await mountRemote({ App, messages, shell, api, path })
  return { api, shell, onNotFound }
}

/** Opens the page of an item, which changes as the service would change it. */
export function openItem(item: ContentItem, more: Partial<Opened> = {}) {
  const path = contentItemPath(item.id)
  const serve = (api: FakeApi) => {
    api.on(ITEM, () => answer(item))
    more.serve?.(api)
  }
  return openContent({ ...more, path, serve })
}

/** Types a text into the field of this label. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
/** Presses the button of this name. */
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
