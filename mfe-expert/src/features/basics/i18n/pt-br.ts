import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  you: 'Você',
  'you.text':
    'Como nos seus documentos. Os outros veem só o seu nome, e só se você mostrar o perfil.',
  where: 'Como falar com você',
  'where.text':
    'As tarefas e o pagamento dependem do país. Escrevemos para este endereço sobre a candidatura.',
  education: 'Estudos',
  'education.text': 'Os avaliadores comparam com os documentos que você junta na última etapa.',
  work: 'Trabalho',
  'work.text': 'A área que você conhece melhor. Ela decide que tarefas oferecemos primeiro.',
  choose: 'Escolha uma opção',
  'country.choose': 'Escolha o país',
  'country.none': 'Nenhum país tem este nome',
  'city.enter': 'Digite a cidade',
  'university.enter': 'Digite o nome da faculdade',
  'firstName.hint': 'Só letras, sem espaços',
  'age.hint': 'Em anos; especialistas têm {min} ou mais',
  'year.hint': 'Quatro dígitos',
  'year.ahead': 'O ano em que você espera terminar',
  'experience.hint': 'Anos completos de trabalho; 0 se acabou de começar',
  useEmail: 'Usar {email}',
}
