import { RISK_RULES } from '@platform/contracts/growth/risk-kinds'
import type { RiskRules } from '@platform/contracts/growth/risk-rules'
import { MAX_REASON } from '@platform/contracts/identity/rights'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Card, Grid, Heading, Inline, Notice, Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useRef, useState } from 'react'
import { useT as useConsoleT } from '../../../i18n/messages.ts'
import { TABLES_KEY, writeTable } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemText } from '../model/problem-text.ts'
import {
  type DraftProblem,
  draftOf,
  newRule,
  type RuleDraft,
  rulesOf,
} from '../model/rules-draft.ts'
import { RuleFields } from './rule-fields.tsx'

interface RulesEditorProps {
  /** What the new table begins as. */
  rules: RiskRules
  onClose: () => void
}

/** A new table of rules, in fields; it is checked before it is sent. */
export function RulesEditor({ rules: first, onClose }: RulesEditorProps) {
  const t = useT()
  const consoleT = useConsoleT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const keys = useRef(0)
  const nextKey = () => {
    keys.current += 1
    return keys.current
  }
  const [draft, setDraft] = useState(() => draftOf(first, nextKey))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<DraftProblem | 'reason' | null>(null)
  const send = useSendOnce((body: { rules: RiskRules; reason: string }, key) =>
    writeTable(api, body, key),
  )
  const save = useWrite({
    mutationFn: send,
    onSuccess() {
      alerts.show({ message: t('editor.saved') })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TABLES_KEY }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = rulesOf(draft)
    if ('problem' in read) return setProblem(read.problem)
    if (reason.trim() === '') return setProblem('reason')
    setProblem(null)
    void save.send({ rules: read.rules, reason: reason.trim() })
  }
  const setRule = (changed: RuleDraft) =>
    setDraft({
      ...draft,
      rules: draft.rules.map((rule) => (rule.key === changed.key ? changed : rule)),
    })
  const number = (field: 'watchFrom' | 'holdFrom') => (
    <Field label={t(`editor.${field}`)}>
      <TextInput
        inputMode="numeric"
        maxLength={4}
        value={draft[field]}
        onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
      />
    </Field>
  )
  return (
    <Card as="section" aria-label={t('editor.title')}>
      <form onSubmit={submit}>
        <Stack gap={5}>
          <Heading level={2} size="section">
            {t('editor.title')}
          </Heading>
          <Grid min={220}>
            {number('watchFrom')}
            {number('holdFrom')}
          </Grid>
          {draft.rules.map((rule, index) => (
            <RuleFields
              key={rule.key}
              rule={rule}
              number={index + 1}
              nextKey={nextKey}
              onChange={setRule}
              onRemove={() =>
                setDraft({ ...draft, rules: draft.rules.filter((one) => one !== rule) })
              }
            />
          ))}
          {draft.rules.length < RISK_RULES.rules && (
            <div>
              <Button
                type="button"
                size="s"
                variant="secondary"
                onClick={() =>
                  setDraft({ ...draft, rules: [...draft.rules, newRule(nextKey(), nextKey())] })
                }
              >
                {t('editor.addRule')}
              </Button>
            </div>
          )}
          <Field label={consoleT('act.reason')} hint={consoleT('act.reason.hint')} required>
            <TextInput
              value={reason}
              maxLength={MAX_REASON}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {problem && (
            <Notice tone="bad" live="alert">
              {problem === 'reason'
                ? consoleT('act.reason.missing')
                : problemText(t, problem, draft.holdFrom)}
            </Notice>
          )}
          {save.error && (
            <Notice tone="bad" live="alert">
              {failureText(save.error, t('editor.failed'))}
            </Notice>
          )}
          <Inline gap={2}>
            <Button type="submit" loading={save.isPending}>
              {t('editor.save')}
            </Button>
            <Button type="button" variant="ghost" onClick={onClose}>
              {t('editor.cancel')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  )
}
