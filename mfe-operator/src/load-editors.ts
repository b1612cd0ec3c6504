import type { LoadScreen } from '@platform/remote-kit/lazy-screen'

/** Of a new campaign, and of one that is there. */
export const loadCampaignEditor: LoadScreen = () =>
  import('./features/campaign-editor/components/editor-page.tsx').then((code) => code.EditorPage)

/** The same of content. */
export const loadContentEditor: LoadScreen = () =>
  import('./features/content/components/content-editor-page.tsx').then(
    (code) => code.ContentEditorPage,
  )
