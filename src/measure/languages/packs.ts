// Derived from the files in packs/ by npm run derive; do not edit.
import type { Pack } from './pack.ts'
import arPack from './packs/ar.json' with { type: 'json' }
import bgPack from './packs/bg.json' with { type: 'json' }
import caPack from './packs/ca.json' with { type: 'json' }
import csPack from './packs/cs.json' with { type: 'json' }
import daPack from './packs/da.json' with { type: 'json' }
import dePack from './packs/de.json' with { type: 'json' }
import elPack from './packs/el.json' with { type: 'json' }
import enPack from './packs/en.json' with { type: 'json' }
import esPack from './packs/es.json' with { type: 'json' }
import etPack from './packs/et.json' with { type: 'json' }
import faPack from './packs/fa.json' with { type: 'json' }
import fiPack from './packs/fi.json' with { type: 'json' }
import frPack from './packs/fr.json' with { type: 'json' }
import hePack from './packs/he.json' with { type: 'json' }
import hiPack from './packs/hi.json' with { type: 'json' }
import hrPack from './packs/hr.json' with { type: 'json' }
import huPack from './packs/hu.json' with { type: 'json' }
import idPack from './packs/id.json' with { type: 'json' }
import itPack from './packs/it.json' with { type: 'json' }
import jaPack from './packs/ja.json' with { type: 'json' }
import koPack from './packs/ko.json' with { type: 'json' }
import mrPack from './packs/mr.json' with { type: 'json' }
import nlPack from './packs/nl.json' with { type: 'json' }
import noPack from './packs/no.json' with { type: 'json' }
import plPack from './packs/pl.json' with { type: 'json' }
import ptPack from './packs/pt.json' with { type: 'json' }
import roPack from './packs/ro.json' with { type: 'json' }
import ruPack from './packs/ru.json' with { type: 'json' }
import skPack from './packs/sk.json' with { type: 'json' }
import srPack from './packs/sr.json' with { type: 'json' }
import svPack from './packs/sv.json' with { type: 'json' }
import thPack from './packs/th.json' with { type: 'json' }
import trPack from './packs/tr.json' with { type: 'json' }
import ukPack from './packs/uk.json' with { type: 'json' }
import undPack from './packs/und.json' with { type: 'json' }
import urPack from './packs/ur.json' with { type: 'json' }
import viPack from './packs/vi.json' with { type: 'json' }
import zhPack from './packs/zh.json' with { type: 'json' }

export const packs: readonly Pack[] = [
  enPack,
  arPack,
  bgPack,
  caPack,
  csPack,
  daPack,
  dePack,
  elPack,
  esPack,
  etPack,
  faPack,
  fiPack,
  frPack,
  hePack,
  hiPack,
  hrPack,
  huPack,
  idPack,
  itPack,
  jaPack,
  koPack,
  mrPack,
  nlPack,
  noPack,
  plPack,
  ptPack,
  roPack,
  ruPack,
  skPack,
  srPack,
  svPack,
  thPack,
  trPack,
  ukPack,
  undPack,
  urPack,
  viPack,
  zhPack,
] as Pack[]
