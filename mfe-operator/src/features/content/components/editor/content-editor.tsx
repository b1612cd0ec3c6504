import { LANGUAGES, type Language } from '@platform/contracts/constants'
import type { ContentItem } from '@platform/contracts/growth/content'
import { CONTENT_LIMITS, type ContentKind } from '@platform/contracts/growth/content-constants'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, Grid, Heading, Inline, Notice, Page, Stack, TextLink } from '@platform/ui'
import { Field, Tabs, TextInput } from '@platform/ui/interaction'
import { type ReactNode, useState } from 'react'
import { LeaveWarning } from '../../../../parts/leave/leave-warning.tsx'
import { useT } from '../../i18n/messages.ts'
import { slugOf } from '../../model/draft.ts'
import { useDraft } from '../../model/use-draft.ts'
import { useMayWrite } from '../../model/use-may-write.ts'
import { FailedWrite } from '../failed-write.tsx'
import { Preview } from '../preview.tsx'
import { PublishDialog } from '../publish-dialog.tsx'
import { ShownWhen } from '../shown-when.tsx'
import { useLanguageNames } from '../use-language-names.ts'
import { Versions } from '../versions.tsx'
import { WithdrawDialog } from '../withdraw-dialog.tsx'
import { SettingFields } from './setting-fields.tsx'
import { TextFields } from './text-fields.tsx'

interface ContentEditorProps {
  kind: ContentKind
  /** Null for a new one. */
  item: ContentItem | null
  /** Loads the latest version in place of what was written. */
  onReload: () => void
}

/** What is published is the version that was shown when its dialog was opened. */
type Opened = { dialog: 'publish'; item: ContentItem } | { dialog: 'withdraw'; from: string | null }

/** Writes content beside its preview, saves it as another version, publishes and withdraws it. */
export function ContentEditor({ kind, item, onReload }: ContentEditorProps) {
  const t = useT()
  const mayWrite = useMayWrite()
  const { body, change, isChanged, save, isSaving, error } = useDraft(kind, item)
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const [opened, setOpened] = useState<Opened | null>(null)
  const kindName = t(`kind.${kind}`)
  const title = item ? body.texts.en.title || item.slug : t('editor.new', { kind: kindName })
  const slug = item?.slug ?? typedSlug ?? slugOf(body.texts.en.title)
  const isStale = error instanceof ApiFailure && error.code === 'CONTENT_CHANGED'
  usePageTitle(title)
  const close = () => setOpened(null)
  return (
    <Page>
      <Stack gap={5}>
        <div>
          <TextLink as={Link} to={OPERATOR_PATHS.content}>
            {t('back')}
          </TextLink>
        </div>
        <Heading level={1}>{title}</Heading>
        {item && (
          <ShownWhen
            item={item}
            onDrop={mayWrite ? (from) => setOpened({ dialog: 'withdraw', from }) : undefined}
          />
        )}
        {!mayWrite && <Notice>{t('editor.readOnly')}</Notice>}
        {mayWrite ? (
          <Grid min={340} gap={6}>
            <Stack as="section" gap={5} aria-label={t('editor.texts')}>
              {!item && <SlugField kind={kind} slug={slug} onChange={setTypedSlug} />}
              <LanguageTabs language={language} onChange={setLanguage}>
                <TextFields kind={kind} body={body} language={language} onChange={change} />
              </LanguageTabs>
              <Heading level={2}>{t('editor.settings')}</Heading>
              <SettingFields kind={kind} body={body} onChange={change} />
            </Stack>
            <Stack as="section" gap={3} aria-label={t('editor.preview')}>
              <Heading level={2}>{t('editor.preview')}</Heading>
              <Preview kind={kind} body={body} language={language} />
            </Stack>
          </Grid>
        ) : (
          <LanguageTabs language={language} onChange={setLanguage}>
            <Preview kind={kind} body={body} language={language} />
          </LanguageTabs>
        )}
        {error && (
          <FailedWrite
            error={error}
            action={
              isStale && (
                <Button variant="secondary" size="s" onClick={onReload}>
                  {t('editor.reload')}
                </Button>
              )
            }
          />
        )}
        {mayWrite && (
          <Inline>
            <Button
              loading={isSaving}
              disabled={!isChanged || slug === ''}
              onClick={() => void save(slug)}
            >
              {t('editor.save')}
            </Button>
            {item && (
              <Button
                variant="secondary"
                disabled={isChanged}
                onClick={() => setOpened({ dialog: 'publish', item })}
              >
                {t('editor.publish')}
              </Button>
            )}
            {item && (item.live || item.scheduled.length > 0) && (
              <Button
                variant="danger"
                onClick={() => setOpened({ dialog: 'withdraw', from: null })}
              >
                {t('editor.withdraw')}
              </Button>
            )}
          </Inline>
        )}
        {item && isChanged && <Notice>{t('editor.unsaved')}</Notice>}
        {item && <Versions id={item.id} onUse={mayWrite ? change : undefined} />}
      </Stack>
      {opened?.dialog === 'publish' && <PublishDialog item={opened.item} onClose={close} />}
      {item && opened?.dialog === 'withdraw' && (
        <WithdrawDialog id={item.id} from={opened.from} onClose={close} />
      )}
      {/* Once it is saved, a new one opens the page that it has. */}
      <LeaveWarning isChanged={isChanged && !isSaving} back={OPERATOR_PATHS.content} />
    </Page>
  )
}

interface SlugFieldProps {
  kind: ContentKind
  slug: string
  onChange: (slug: string) => void
}

function SlugField({ kind, slug, onChange }: SlugFieldProps) {
  const t = useT()
  return (
    <Field
      label={t('field.slug')}
      hint={t(kind === 'quest-page' ? 'field.slug.brand' : 'field.slug.hint')}
      required
    >
      <TextInput
        value={slug}
        maxLength={CONTENT_LIMITS.slug}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      />
    </Field>
  )
}

interface LanguageTabsProps {
  language: Language
  onChange: (language: Language) => void
  children: ReactNode
}

function LanguageTabs({ language, onChange, children }: LanguageTabsProps) {
  const t = useT()
  const nameOf = useLanguageNames()
  return (
    <Tabs
      label={t('editor.languages')}
      value={language}
      onChange={onChange}
      tabs={LANGUAGES.map((id) => ({ id, label: nameOf(id) }))}
    >
      {children}
    </Tabs>
  )
}
