import { ApiFailure } from '@platform/remote-kit/api-client'
import { useMutation } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button, ChipGroup, Notice, Stack } from '@platform/ui'
import { Field, Select, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useSiteMap } from '../../remotes/site-map-context.ts'
import { askOverride, type OverrideSource } from '../api/registry-api.ts'
import { useT } from '../i18n/messages.ts'
import { BuildChoice } from './build-choice.tsx'
import { keepOverride } from './keep-override.ts'
import { originOf } from './origin-of.ts'

interface RunFormProps {
  remotes: readonly string[]
  first: { remote: string; origin: string }
}

/** Asks leave to run a build here, keeps it, and loads the page anew: versions are fixed for a page's life. */
export function RunForm({ remotes, first }: RunFormProps) {
  const t = useT()
  const api = useApi()
  const { remotes: sites } = useSiteMap()
  const [remote, setRemote] = useState(first.remote)
  const [kind, setKind] = useState<OverrideSource['kind']>(first.origin ? 'local' : 'build')
  const [version, setVersion] = useState('')
  const [typed, setTyped] = useState(first.origin)
  const [submitted, setSubmitted] = useState(false)
  const origin = originOf(typed)
  const run = useMutation({
    mutationFn: (source: OverrideSource) => askOverride(api, remote, source),
    onSuccess(signed) {
      keepOverride(signed)
      const site = sites.find((each) => each.remote === remote)
      location.assign(site?.paths[0]?.path ?? '/')
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (kind === 'local' && origin) run.mutate({ kind, origin })
    if (kind === 'build' && version) run.mutate({ kind, version })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Field label={t('remotes.remote')}>
          <Select
            value={remote}
            onChange={({ target }) => {
              setRemote(target.value)
              setVersion('')
            }}
          >
            {remotes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <ChipGroup
          label={t('remotes.source')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'build', label: t('remotes.source.build') },
            { value: 'local', label: t('remotes.source.local') },
          ]}
        />
        {kind === 'build' ? (
          <BuildChoice key={remote} remote={remote} version={version} onChange={setVersion} />
        ) : (
          <Field
            label={t('remotes.origin')}
            hint={t('remotes.origin.hint', { remote })}
            {...(submitted && !origin && { error: t('remotes.origin.bad') })}
          >
            <TextInput
              value={typed}
              inputMode="url"
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        {run.error instanceof ApiFailure && (
          <Notice tone="bad" live="alert">
            {run.error.message}
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            loading={run.isPending}
            disabled={kind === 'build' ? version === '' : typed === ''}
          >
            {t('remotes.run')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
