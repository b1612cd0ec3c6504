import {
  RISK_RULES,
  RISK_SIGNAL_KINDS,
  type RiskSignalKind,
  SHIELD_ATTRIBUTES,
  type ShieldAttribute,
} from '@platform/contracts/growth/risk-kinds'
import { Button, Grid, IconButton, Inline, Stack } from '@platform/ui'
import { Field, Select, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { type ConditionDraft, newCondition, type RuleDraft } from '../model/rules-draft.ts'

interface RuleFieldsProps {
  rule: RuleDraft
  /** Its place, from 1. */
  number: number
  nextKey: () => number
  onChange: (rule: RuleDraft) => void
  onRemove: () => void
}

/** A rule: its name, the attribute that it gives, how much that weighs, and the conditions that all have to hold. */
export function RuleFields({ rule, number, nextKey, onChange, onRemove }: RuleFieldsProps) {
  const t = useT()
  const setCondition = (changed: ConditionDraft) =>
    onChange({ ...rule, when: rule.when.map((one) => (one.key === changed.key ? changed : one)) })
  return (
    <Group>
      <legend>{t('editor.rule', { number })}</legend>
      <Stack gap={3}>
        <Grid min={180}>
          <Field label={t('editor.id')} hint={t('editor.id.hint')}>
            <TextInput
              value={rule.id}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={({ target }) => onChange({ ...rule, id: target.value })}
            />
          </Field>
          <Field label={t('editor.attribute')}>
            <Select
              value={rule.attribute}
              onChange={({ target }) =>
                onChange({ ...rule, attribute: target.value as ShieldAttribute })
              }
            >
              {SHIELD_ATTRIBUTES.map((attribute) => (
                <option key={attribute} value={attribute}>
                  {t(`attribute.${attribute}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('editor.weight')} hint={t('editor.weight.hint')}>
            <TextInput
              inputMode="text"
              maxLength={4}
              value={rule.weight}
              onChange={({ target }) => onChange({ ...rule, weight: target.value })}
            />
          </Field>
        </Grid>
        {rule.when.map((condition) => (
          <ConditionFields
            key={condition.key}
            condition={condition}
            onChange={setCondition}
            onRemove={
              rule.when.length > 1
                ? () => onChange({ ...rule, when: rule.when.filter((one) => one !== condition) })
                : null
            }
          />
        ))}
        <Inline gap={2}>
          {rule.when.length < RISK_RULES.conditions && (
            <Button
              type="button"
              size="s"
              variant="ghost"
              onClick={() => onChange({ ...rule, when: [...rule.when, newCondition(nextKey())] })}
            >
              {t('editor.addCondition')}
            </Button>
          )}
          <Button type="button" size="s" variant="ghost" onClick={onRemove}>
            {t('editor.removeRule', { number })}
          </Button>
        </Inline>
      </Stack>
    </Group>
  )
}

interface ConditionFieldsProps {
  condition: ConditionDraft
  onChange: (condition: ConditionDraft) => void
  /** Null of the only one. */
  onRemove: (() => void) | null
}

function ConditionFields({ condition, onChange, onRemove }: ConditionFieldsProps) {
  const t = useT()
  return (
    <Grid min={140}>
      <Field label={t('editor.signal')}>
        <Select
          value={condition.signal}
          onChange={({ target }) =>
            onChange({ ...condition, signal: target.value as RiskSignalKind })
          }
        >
          {RISK_SIGNAL_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`signal.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('editor.from')}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={condition.from}
          onChange={({ target }) => onChange({ ...condition, from: target.value })}
        />
      </Field>
      <Field label={t('editor.days')}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={condition.withinDays}
          suffix={
            onRemove && (
              <IconButton
                type="button"
                icon="close"
                label={t('editor.removeCondition')}
                onClick={onRemove}
              />
            )
          }
          onChange={({ target }) => onChange({ ...condition, withinDays: target.value })}
        />
      </Field>
    </Grid>
  )
}

const Group = styled.fieldset`
  min-width: 0;
  border: 0;
`
