import { describe, expect, it } from 'vitest';
import { page } from '../../test/pages.js';
import { createSearcher } from './create-searcher.js';

const sites = {
  ja: [
    page({ lang: 'ja', path: '/config', title: '設定ファイル', text: 'プロジェクトの設定を書きます。' }),
    page({ lang: 'ja', path: '/mock', title: 'モック', text: '関数をモックに置き換えて、呼び出しを確かめます。' }),
    page({ lang: 'ja', path: '/run', title: 'テストの実行', text: 'コマンドラインからテストを実行する方法。' }),
  ],
  ko: [
    page({ lang: 'ko', path: '/config', title: '구성 파일', text: '프로젝트의 설정을 작성합니다.' }),
    page({ lang: 'ko', path: '/mock', title: '모의 함수', text: '함수를 모의로 바꾸고 호출을 확인합니다.' }),
    page({ lang: 'ko', path: '/run', title: '테스트 실행', text: '명령줄에서 테스트를 실행하는 방법입니다.' }),
  ],
  th: [
    page({ lang: 'th', path: '/config', title: 'การกำหนดค่า', text: 'กำหนดเกณฑ์ความครอบคลุมในไฟล์การกำหนดค่า' }),
    page({ lang: 'th', path: '/run', title: 'เริ่มต้นใช้งาน', text: 'ติดตั้งเฟรมเวิร์กและเรียกใช้การทดสอบ' }),
  ],
  ar: [
    page({ lang: 'ar', path: '/config', title: 'الإعدادات', text: 'تُحدَّد حدود التغطية في ملف الإعدادات.' }),
    page({ lang: 'ar', path: '/run', title: 'البدء', text: 'ثبّت إطار العمل وشغّل الاختبارات.' }),
  ],
  de: [
    page({ lang: 'de', path: '/size', title: 'Größe', text: 'Die Größe steht an der Straße.' }),
    page({ lang: 'de', path: '/run', title: 'Erste Schritte', text: 'Tests ausführen.' }),
  ],
  tr: [page({ lang: 'tr', path: '/light', title: 'IŞIK', text: 'Yapılandırma dosyası.' })],
};
const searcher = createSearcher({ records: sites });

describe('finding in other languages', () => {
  it.each([
    ['ja', '設定', '/config'],
    ['ja', 'ファイル', '/config'],
    ['ja', '設定を書く', '/config'],
    ['ja', 'モック関数', '/mock'],
    ['ja', 'テストを実行する方法は？', '/run'],
    ['ko', '구성 파일', '/config'],
    ['ko', '구성파일', '/config'],
    ['ko', '설정', '/config'],
    ['ko', '설정을 작성', '/config'],
    ['ko', '모의 함수', '/mock'],
    ['ko', '테스트를 어떻게 실행합니까', '/run'],
    ['th', 'ความครอบคลุม', '/config'],
    ['th', 'ไฟล์', '/config'],
    ['th', 'การทดสอบ', '/run'],
    ['ar', 'تغطية', '/config'],
    ['ar', 'ملف الاعدادات', '/config'],
    ['ar', 'ثبت', '/run'],
    ['ar', 'اختبار', '/run'],
    ['ar', 'الاختبار', '/run'],
    ['de', 'grosse', '/size'],
    ['de', 'strasse', '/size'],
    ['tr', 'ışık', '/light'],
    ['tr', 'yapilandirma', '/light'],
  ] as const)('%s: %s', async (locale, query, path) => {
    await searcher.load({ locale });
    const { groups } = await searcher.search(query, { locale });
    expect(groups[0]?.pages[0]?.routePath).toBe(`/${locale}${path}`);
  });
});

describe('a corrected query', () => {
  const corrected = async (locale: string, query: string, text: string) => {
    const records = [page({ lang: locale, path: '/a', title: 'A', text })];
    const answer = await createSearcher({ records: { [locale]: records } }).search(query, { locale, whole: true });
    expect(answer.groups[0]?.pages.length, query).toBeGreaterThan(0);
    return answer.corrected;
  };

  it.each([
    ['de', 'Übersetznug', 'Die Übersetzung steht daneben.', 'Übersetzung'],
    ['de', 'größree ', 'Eine größere Schrift.', 'größere '],
    ['de', 'die übersetznug', 'Die Übersetzung steht daneben.', 'die übersetzung'],
    ['ru', 'Новйы', 'Это новый файл.', 'Новый'],
    ['ru', 'НАСТРОЙКИ', 'Это настройка.', 'Настройка'],
    ['fr', 'paramètrse', 'Voici les paramètres du serveur.', 'paramètres'],
    ['en', 'typescirpt', 'TypeScript, TypeScript and typescript.', 'TypeScript'],
    ['de', 'Ubersetznug', 'ÜBERSETZUNG. Die Übersetzung, noch eine Übersetzung.', 'Übersetzung'],
  ])('%s: %s is spelled as in the texts', async (locale, query, text, expected) => {
    expect(await corrected(locale, query, text)).toBe(expected);
  });

  it.each([
    ['de', 'ÜBERSETZUNG', 'Die Übersetzung.'],
    ['de', 'ubersetzung', 'Die Übersetzung.'],
    ['ru', 'НОВЫЙ', 'Это новый файл.'],
    ['fr', 'parametres', 'Voici les paramètres du serveur.'],
  ])('%s: %s is none, as only case and accents differ', async (locale, query, text) => {
    expect(await corrected(locale, query, text)).toBeUndefined();
  });
});

describe('with many languages', () => {
  const text = 'Die Größe zeigt ESLint. The compiler reads files.';
  const records = Object.fromEntries(
    ['de', 'en', 'fr', 'ja', 'es'].map((lang) => [lang, [page({ lang, path: `/${lang}`, title: 'Guide', text })]]),
  );

  it.each([
    ['complier', 'compiler'],
    ['groesse', 'größe'],
    ['eslnt', 'ESLint'],
  ])('%s is corrected as the pages spell it, and has an excerpt', async (query, corrected) => {
    // A new searcher, without texts of earlier queries.
    const answer = await createSearcher({ records }).search(query, { locale: 'de', whole: true });
    expect(answer.corrected).toBe(corrected);
    expect(answer.groups[0]?.pages[0]?.suggestions.map(({ type }) => type)).toEqual(['content']);
    expect(answer.groups.map(({ locale }) => locale)).toEqual(['de', 'en', 'fr']);
  });
});
