import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'users.title': 'Usuários e funções',
  'users.intro':
    'Encontre alguém pelo id, nome de usuário, telefone ou e-mail, exatamente como está na conta. Cada conta que você vê aqui fica registrada.',
  'users.find': 'Id, nome de usuário, telefone ou e-mail',
  'users.find.hint': 'Um telefone com o código do país: +55 11 98765-4321',
  'users.search': 'Procurar',
  'users.all': 'Mostrar quem tem uma função',
  'users.holders': 'Quem tem uma função',
  'users.found': 'Resultado',
  'users.loading': 'Procurando contas',
  'users.failed': 'Não foi possível carregar as contas',
  'users.retry': 'Tentar de novo',
  'users.none': 'Ninguém foi encontrado',
  'users.none.text': 'Confira a escrita. Só um resultado exato é encontrado.',
  'users.refused': 'A sua função não mostra usuários',
  'users.refused.text': 'Peça uma função que mostre a alguém que dá funções.',
  'users.more': 'Mostrar mais',
  'users.unnamed': 'Sem nome de usuário',
  'users.since': 'Aqui desde {date}',
  'users.you': 'Você',
  'users.noRole': 'Sem função',
  'users.change': 'Mudar funções',
  'users.changeOf': 'Mudar funções: {name}',
  'users.look': 'Sessões, dinheiro e card',
  'users.lookOf': 'Sessões, dinheiro e card de {name}',
  'users.endFactor': 'Encerrar segunda etapa',
  'users.endFactorOf': 'Encerrar segunda etapa: {name}',

  'factor.title': 'Encerrar a segunda etapa de {name}',
  'factor.text':
    'Só para quem perdeu o app e todos os códigos de recuperação, e mostrou a você quem é. O app e os códigos são removidos, todas as sessões terminam, e a pessoa recebe uma mensagem.',
  'factor.end': 'Encerrar',
  'factor.ended': 'A segunda etapa foi encerrada',
  'factor.lastWayIn': 'Uma chave de acesso é a única forma de entrar nesta conta. Ela fica.',
  'factor.refused': 'Você não pode encerrar esta segunda etapa.',
  'factor.gone': 'Esta conta não tem mais uma segunda etapa.',
  'factor.failed': 'Não foi possível encerrar a segunda etapa. Tente novamente.',

  'roles.title': 'Funções de {name}',
  'roles.choose': 'Funções',
  'roles.save': 'Salvar as funções',
  'roles.waits':
    'Outra pessoa que dá funções precisa aprovar isto, na página Aprovações. Até lá, as funções ficam como estão.',
  'roles.ask': 'Pedir aprovação',
  'roles.saved': 'As funções foram salvas',
  'roles.asked': 'Aprovação pedida. As funções mudam quando outra pessoa aprovar.',
  'roles.failed': 'Não foi possível salvar as funções. Tente novamente.',
  'roles.refused': 'Você não pode mudar estas funções.',
  'roles.gone': 'Esta conta não existe mais.',
  'roles.changed':
    'Outra pessoa mudou as funções nesse meio-tempo. Agora são estas: confira de novo.',
}
