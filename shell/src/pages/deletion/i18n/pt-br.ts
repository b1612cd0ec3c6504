import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'deletion.title': 'Excluir sua conta',
  'deletion.loading': 'Carregando',
  'deletion.notLoaded': 'Não foi possível carregar',
  'deletion.retry': 'Tentar de novo',
  'deletion.visitor': 'Entre para excluir sua conta, ou para manter uma que será excluída.',
  'deletion.logIn': 'Entrar',
  'deletion.deleted': 'O que é excluído',
  'deletion.deleted.profile': 'Seu perfil, foto, nome de usuário, telefone e e-mail.',
  'deletion.deleted.ways': 'Seus acessos, seus dispositivos e as contas que você conectou.',
  'deletion.deleted.wallet':
    'O endereço da sua carteira e a cópia da chave dela. Salve a chave antes, se quiser usar essa carteira em outro lugar.',
  'deletion.deleted.progress': 'O que você fez nas campanhas.',
  'deletion.deleted.balance': 'Seu saldo não poderá mais ser usado, então gaste-o antes.',
  'deletion.deleted.amounts': 'Você perde {amounts}, então gaste antes.',
  'deletion.stays': 'O que fica, e por quê',
  'deletion.stays.ledger':
    'Valores que foram pagos, com um número aleatório que nada liga a você. As somas do livro-razão precisam fechar.',
  'deletion.stays.claims':
    'Lugares que você ocupou em campanhas, com o mesmo número. Ninguém mais recebe por eles.',
  'deletion.stays.short':
    'Registros técnicos, como contagens de solicitações. Eles são excluídos em poucos dias.',
  'deletion.grace': {
    one: 'Sua conta é excluída após {count} dia. Até lá você pode entrar e mantê-la. Agora você sai de todos os dispositivos.',
    other:
      'Sua conta é excluída após {count} dias. Até lá você pode entrar e mantê-la. Agora você sai de todos os dispositivos.',
  },
  'deletion.confirm': 'Digite DELETE ou seu nome de usuário',
  'deletion.confirm.missing': 'Digite DELETE ou seu nome de usuário para confirmar.',
  'deletion.confirm.wrong': 'Isso não é DELETE nem seu nome de usuário.',
  'deletion.do': 'Excluir minha conta',
  'deletion.failed': 'Algo deu errado, tente novamente!',
  'deletion.asked': 'Sua conta será excluída',
  'deletion.asked.text':
    'Isso acontece depois de {date}. Se mudar de ideia, entre até o fim desse dia e mantenha sua conta.',
  'deletion.waits': 'Sua conta será excluída depois de {date}.',
  'deletion.waits.text':
    'Você pode mantê-la, com tudo o que há nela. Ou saia, e ela é excluída depois desse dia.',
  'deletion.keep': 'Manter minha conta',
  'deletion.kept': 'Sua conta fica',
  'deletion.letGo': 'Sair e deixar excluir',
}
