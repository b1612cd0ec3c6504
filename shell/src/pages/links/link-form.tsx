import {
  isLinkValue,
  LINK_MEDIUMS,
  LINK_SOURCES,
  linkValueOf,
} from '@platform/contracts/growth/links'
import type { GeneratedLink } from '@platform/contracts/growth/links-http'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Card, ChipGroup, Grid, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Select, SuggestInput, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useShellServices } from '../../shell-context.ts'
import { useT } from './i18n/messages.ts'
import { choicesQuery, type LinkInput, linksApi, type TargetKind } from './links-api.ts'
import { TargetSelect } from './target-select.tsx'

interface Typed {
  target: string
  source: LinkInput['source'] | ''
  medium: LinkInput['medium'] | ''
  campaign: string
  content: string
}

type Problem =
  | 'links.target.missing'
  | 'links.target.other'
  | 'links.source.missing'
  | 'links.medium.missing'
  | 'links.campaign.missing'
  | 'links.value.bad'

const KINDS = ['campaign', 'quest', 'page'] as const
const EMPTY: Typed = { target: '', source: '', medium: '', campaign: '', content: '' }

/** Where the link leads, where it is put, and for what. */
export function LinkForm({ onMade }: { onMade: (link: GeneratedLink) => void }) {
  const t = useT()
  const api = useApi()
  const { analytics } = useShellServices()
  const failureText = useFailureText()
  const choices = useQuery(choicesQuery(api))
  const [kind, setKind] = useState<TargetKind>('campaign')
  const form = useForm({
    schema: fieldRules<Typed, Problem>({
      target: (text) => (text.trim() === '' ? 'links.target.missing' : null),
      source: (source) => (source === '' ? 'links.source.missing' : null),
      medium: (medium) => (medium === '' ? 'links.medium.missing' : null),
      campaign: (text) => (isLinkValue(linkValueOf(text)) ? null : 'links.campaign.missing'),
      content: (text) =>
        text.trim() === '' || isLinkValue(linkValueOf(text)) ? null : 'links.value.bad',
    }),
    defaultValues: EMPTY,
    problemText: (key) => t(key),
    refusal: (error) =>
      error instanceof ApiFailure && error.code === 'LINK_TARGET_NOT_OWN'
        ? { target: 'links.target.other' }
        : {},
    async onSubmit({ target, source, medium, campaign, content }) {
      if (source === '' || medium === '') return
      const link = await linksApi(api).generate({
        ...{ target: target.trim(), source, medium, campaign: linkValueOf(campaign) },
        content: linkValueOf(content) || null,
      })
      analytics.track('link_generated', { source, medium, target: kind })
      onMade(link)
    },
  })
  const chooseKind = (chosen: TargetKind) => {
    setKind(chosen)
    form.setValue('target', '')
  }
  return (
    <Card padding={5}>
      <Form form={form}>
        <Stack gap={4}>
          <ChipGroup
            label={t('links.kind')}
            value={kind}
            onChange={chooseKind}
            options={KINDS.map((value) => ({ value, label: t(`links.kind.${value}`) }))}
          />
          <FormField
            form={form}
            name="target"
            label={t(`links.target.${kind}`)}
            hint={kind === 'page' ? t('links.target.hint') : undefined}
          >
            {(input) =>
              kind === 'page' ? (
                <TextInput {...input} inputMode="url" autoCapitalize="off" spellCheck={false} />
              ) : (
                <TargetSelect key={kind} kind={kind} {...input} />
              )
            }
          </FormField>
          <Grid min={200} gap={4}>
            <FormField form={form} name="source" label={t('links.source')}>
              {(input) => (
                <Select {...input}>
                  <option value="">{t('links.choose')}</option>
                  {LINK_SOURCES.map((source) => (
                    <option key={source} value={source}>
                      {t(`links.source.${source}`)}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
            <FormField form={form} name="medium" label={t('links.medium')}>
              {(input) => (
                <Select {...input}>
                  <option value="">{t('links.choose')}</option>
                  {LINK_MEDIUMS.map((medium) => (
                    <option key={medium} value={medium}>
                      {t(`links.medium.${medium}`)}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          </Grid>
          <FormField
            form={form}
            name="campaign"
            label={t('links.campaign')}
            hint={t('links.campaign.hint')}
          >
            {(input) => (
              <SuggestInput
                {...input}
                suggestions={fitting(choices.data?.campaigns ?? [], input.value)}
                maxLength={60}
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="content"
            label={t('links.content')}
            hint={t('links.content.hint')}
          >
            {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
          </FormField>
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {failureText(form.failure, failureOf(form.failure, t))}
            </Notice>
          )}
          <Button type="submit" block size="l" loading={form.submitting}>
            {t('links.make')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}

/** Earlier campaigns that what is typed may become. */
function fitting(campaigns: readonly string[], typed: string): string[] {
  const value = linkValueOf(typed)
  return campaigns.filter((campaign) => campaign !== value && campaign.includes(value))
}

const failureOf = (error: unknown, t: ReturnType<typeof useT>): string =>
  t(error instanceof ApiFailure && error.code === 'RATE_LIMITED' ? 'links.tooMany' : 'links.failed')
