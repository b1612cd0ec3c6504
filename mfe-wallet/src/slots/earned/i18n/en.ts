export const en = { 'earned.title': 'Earned this week' } as const
