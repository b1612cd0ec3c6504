import { DAY_MS } from '@platform/contracts/constants'
import {
  CHECK_RULES,
  CHECK_TASK_KINDS,
  INTEGRITY_SIGNALS,
  SKILL_CHECK,
} from '@platform/contracts/expert/constants'
import type { SkillCheck } from '@platform/contracts/expert/skill-checks-http'
import { Card, color, Heading, Icon, Stack, space, Text } from '@platform/ui'
import { Fact, FactRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import { ScoreTable } from './score-table.tsx'

interface WhatToExpectProps {
  /** Of the skill that the applicant is about to begin; null for what holds for all of them. */
  check: SkillCheck | null
  /** The way on. */
  children: ReactNode
}

/** What a skill check is like: time, how it goes, how it is scored, and what is noted, before it begins. */
export function WhatToExpect({ check, children }: WhatToExpectProps) {
  const t = useT()
  const passPercent = check?.passPercent ?? SKILL_CHECK.passPercent
  const rules = [
    t('how.runs'),
    t('how.saved'),
    t('how.yours'),
    t('how.end'),
    t('how.again', { count: Math.round(SKILL_CHECK.retryAfterMs / DAY_MS) }),
  ]
  return (
    <Stack gap={5}>
      <Card
        as="section"
        aria-label={check ? t('expect.of', { name: check.name }) : t('expect.usual')}
      >
        <Stack gap={3}>
          <Heading level={2} size="card">
            {check ? t('expect.of', { name: check.name }) : t('expect.usual')}
          </Heading>
          <FactRow>
            {check && (
              <Fact
                label={t('expect.time')}
                value={t('expect.timeOf', { minutes: check.minutes })}
              />
            )}
            {check && <Fact label={t('expect.tasks')} value={check.tasks} />}
            <Fact
              label={t('expect.pass')}
              value={t('expect.percent', { percent: passPercent })}
              tone="gold"
            />
            <Fact
              label={t('expect.triesLabel')}
              value={t('expect.tries', { count: check?.attemptsLeft ?? SKILL_CHECK.attempts })}
            />
          </FactRow>
        </Stack>
      </Card>
      <Section title={t('how.title')}>
        <Points items={rules} icon="check" />
      </Section>
      <Section title={t('score.title')} text={t('score.text')}>
        <ScoreTable
          caption={t('score.title')}
          valueLabel={t('score.points')}
          rows={
            check
              ? check.rubric.map(({ kind, rule, points }) => ({
                  kind,
                  rule,
                  value: String(points),
                }))
              : CHECK_TASK_KINDS.map((kind) => ({ kind, rule: CHECK_RULES[kind], value: '' }))
          }
        />
      </Section>
      <Section title={t('signals.title')} text={t('signals.text')}>
        <Points items={INTEGRITY_SIGNALS.map((signal) => t(`signal.${signal}`))} icon="info" />
        <Text size="meta" tone="mute">
          {t('signals.never')}
        </Text>
      </Section>
      {children}
    </Stack>
  )
}

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
}

function Section({ title, text, children }: SectionProps) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Stack gap={1}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        {text && <Text tone="mute">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}

function Points({ items, icon }: { items: readonly string[]; icon: 'check' | 'info' }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} size={18} />
          {item}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space(2.5)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: ${space(2.5)};
  }
  & svg {
    flex: none;
    margin-top: 2px;
    color: ${color.volt};
  }
`
