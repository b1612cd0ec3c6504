import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useApi } from '@platform/remote-kit/shell'
import { Button, ChipGroup, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, TextInput } from '@platform/ui/interaction'
import { useSiteMap } from '../../remotes/site-map-context.ts'
import { type OverrideSource, requestOverride } from '../api/registry-api.ts'
import { useT } from '../i18n/messages.ts'
import { BuildChoice } from './build-choice.tsx'
import { originOf } from './origin-of.ts'
import { storeOverride } from './store-override.ts'

interface RunFormProps {
  remotes: readonly string[]
  /** What the form begins with; an origin selects a local build. */
  initial: { remote: string; origin: string }
}

interface Choice {
  remote: string
  kind: OverrideSource['kind']
  version: string
  origin: string
}

const schema = fieldRules<Choice, 'remotes.origin.bad'>({
  origin: (typed, { kind }) => (kind === 'local' && !originOf(typed) ? 'remotes.origin.bad' : null),
})

/**
 * Requests permission to run a build in this browser, stores it, and reloads the page: versions are
 * fixed for a page's life.
 */
export function RunForm({ remotes, initial }: RunFormProps) {
  const t = useT()
  const api = useApi()
  const failureText = useFailureText()
  const { remotes: sites } = useSiteMap()
  const form = useForm({
    schema,
    defaultValues: {
      remote: initial.remote,
      kind: initial.origin ? 'local' : 'build',
      version: '',
      origin: initial.origin,
    },
    problemText: t,
    async onSubmit(choice) {
      storeOverride(await requestOverride(api, choice.remote, sourceOf(choice)))
      const site = sites.find((each) => each.remote === choice.remote)
      location.assign(site?.paths[0]?.path ?? '/')
    },
  })
  const { remote, kind, version, origin } = form.watch()
  const setVersion = (build: string) => form.setValue('version', build)

  return (
    <Form form={form}>
      <Stack gap={4}>
        <FormField form={form} name="remote" label={t('remotes.remote')}>
          {({ onChange, ...input }) => (
            <Select
              {...input}
              onChange={(event) => {
                onChange(event)
                setVersion('')
              }}
            >
              {remotes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </FormField>
        <ChipGroup
          label={t('remotes.source')}
          value={kind}
          onChange={(source) => form.setValue('kind', source)}
          options={[
            { value: 'build', label: t('remotes.source.build') },
            { value: 'local', label: t('remotes.source.local') },
          ]}
        />
        {kind === 'build' ? (
          <BuildChoice key={remote} remote={remote} version={version} onChange={setVersion} />
        ) : (
          <FormField
            form={form}
            name="origin"
            label={t('remotes.origin')}
            hint={t('remotes.origin.hint', { remote })}
          >
            {(input) => <TextInput {...input} inputMode="url" autoComplete="off" />}
          </FormField>
        )}
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(refusalText(form.failure)))}
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            loading={form.submitting}
            disabled={kind === 'build' ? version === '' : origin === ''}
          >
            {t('remotes.run')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

function refusalText(error: unknown) {
  const code = error instanceof ApiFailure ? error.code : null
  if (code === 'ORIGIN_NOT_ALLOWED') return 'remotes.refused.origin'
  return code === 'NOT_FOUND' || code === 'BUILD_INCOMPLETE'
    ? 'remotes.refused.build'
    : 'remotes.refused'
}

function sourceOf({ kind, version, origin }: Choice): OverrideSource {
  return kind === 'build' ? { kind, version } : { kind, origin: originOf(origin) ?? origin }
}
