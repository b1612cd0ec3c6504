export const en = {
  'streak.days': '{count}-day streak',
  'streak.none': 'Start a streak',
  'streak.noneText': 'Verify one task a day. Each day on end counts.',
  'streak.done': 'Today counts.',
  'streak.open': 'Today is still open.',
  'streak.atRisk': {
    one: 'Verify one task by midnight to keep your {count} day',
    other: 'Verify one task by midnight to keep your {count} days',
  },
  'streak.freezes': {
    one: '{count} freeze keeps it over a missed day',
    other: '{count} freezes keep it over missed days',
  },
  'streak.week': 'The last seven days',
  'streak.today': 'Today',
  'mark.done': 'done',
  'mark.frozen': 'kept by a freeze',
  'mark.missed': 'nothing done',
  'mark.open': 'still open',
  'goal.next': 'Next goal',
  'goal.all': 'You have reached every goal.',
  'goal.reached': 'Goal reached',
  'goal.reachedAll': 'Goals reached',
  'goal.progress': '{done} of {of}',
  'goal.pays': '+{points} K-Points',
  'goal.daily.tasks': {
    one: 'Verify {count} task today',
    other: 'Verify {count} tasks today',
  },
  'goal.daily.campaigns': {
    one: 'Claim {count} reward today',
    other: 'Claim {count} rewards today',
  },
  'goal.weekly.tasks': {
    one: 'Verify {count} task this week',
    other: 'Verify {count} tasks this week',
  },
  'goal.weekly.campaigns': {
    one: 'Claim {count} reward this week',
    other: 'Claim {count} rewards this week',
  },
  'goal.monthly.tasks': {
    one: 'Verify {count} task this month',
    other: 'Verify {count} tasks this month',
  },
  'goal.monthly.campaigns': {
    one: 'Claim {count} reward this month',
    other: 'Claim {count} rewards this month',
  },
} as const
