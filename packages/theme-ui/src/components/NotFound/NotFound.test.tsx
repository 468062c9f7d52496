import { expect, it } from 'vitest';
import { mount } from '../../testing/dom.js';
import { NotFound } from './NotFound.js';

const labels = { notFoundTitle: 'a', takeMeHome: 'b', searchPlaceholder: 'c', nearestPages: 'd' };

it('shows the addresses of pages as they are read', () => {
  const nearest = ['/%E3%82%AC%E3%82%A4%E3%83%89/C%23', '/100%'].map((link) => ({ text: 'Page', link }));
  const { host } = mount(<NotFound home="/" nearest={nearest} labels={labels} />);
  const links = [...host.querySelectorAll('li a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(nearest.map(({ link }) => link));
  expect(links.map((link) => link.textContent)).toEqual(['Page /ガイド/C#', 'Page /100%']);
});
